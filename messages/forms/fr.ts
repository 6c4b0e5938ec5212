import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Votre saisie précédente a été rétablie.',
  discard: 'Recommencer',
  above: 'Ceci demande votre attention',
  unconfirmed: 'Il n’est pas certain que l’envoi soit arrivé. Enregistrez à nouveau : rien ne sera fait deux fois.',
  answersAgain: 'Le service répond de nouveau',
  nothingChanged: 'Rien n’a été modifié.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas encore enregistrées.',
    unconfirmed: 'Il n’est pas certain que cela ait été enregistré. Vérifiez avant de le saisir à nouveau.',
    stay: 'Continuer la saisie',
    go: 'Quitter sans enregistrer',
  },
  conflict: {
    title: 'Quelqu’un d’autre a modifié ceci entre-temps',
    text: 'Ces modifications figurent maintenant dans le formulaire et votre saisie est conservée. Vérifiez, puis enregistrez à nouveau.',
    choose:
      'Vous avez tous deux modifié {count, plural, one {un champ} other {# champs}}. Choisissez la bonne valeur, puis enregistrez à nouveau.',
    was: 'Avant :',
    mine: 'Garder la mienne :',
    theirs: 'Prendre l’autre :',
    onlyTheirs: 'Modifié par l’autre personne seule, et repris dans le formulaire :',
    before: 'avant :',
    nothing: 'rien',
    rows: '{count, plural, =0 {rien} one {une entrée} other {# entrées}}',
  },
  dateHint: 'Jour, mois, année : {example}',
  shortcut: 'Enregistrer avec {keys}',
} as const satisfies Translation<typeof en>
