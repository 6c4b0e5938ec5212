import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Vos modifications non enregistrées ont été rétablies.',
  discard: 'Recommencer',
  above: 'Ceci demande votre attention',
  unconfirmed: 'Nous n’avons pas pu confirmer l’enregistrement. Enregistrez à nouveau : rien ne sera fait deux fois.',
  answersAgain: 'Ledenbalie répond de nouveau',
  nothingChanged: 'Aucune modification à enregistrer',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas encore enregistrées.',
    unconfirmed: 'Nous n’avons pas pu confirmer l’enregistrement. Vérifiez avant de ressaisir.',
    stay: 'Continuer la saisie',
    go: 'Ne pas enregistrer',
  },
  conflict: {
    title: 'Quelqu’un d’autre a modifié ceci entre-temps',
    text: 'Ces modifications figurent maintenant dans le formulaire avec les vôtres. Vérifiez, puis enregistrez à nouveau.',
    choose:
      'Vous avez tous deux modifié {count, plural, one {un champ} other {# champs}}. Choisissez une valeur, puis enregistrez à nouveau.',
    was: 'Avant :',
    mine: 'Garder la mienne :',
    theirs: 'Prendre la leur :',
    onlyTheirs: 'Modifié par l’autre personne, repris dans le formulaire :',
    before: 'avant :',
    nothing: 'vide',
    rows: '{count, plural, =0 {vide} one {une entrée} other {# entrées}}',
  },
  dateHint: 'Jour, mois, année : {example}',
  shortcut: 'Enregistrer avec {keys}',
} as const satisfies Translation<typeof en>
