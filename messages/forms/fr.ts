import type { Translation } from '../translation.ts'
import type { forms as en } from './en.ts'

/** Texts of every form: what was kept, what is wrong, what is about to be lost. */
export const forms = {
  restored: 'Vos modifications non enregistrées ont été rétablies.',
  discard: 'Recommencer',
  wrong: '{count, plural, one {Un champ est à corriger} other {# champs sont à corriger}}',
  sections: 'Rubriques',
  lostPermission: 'Votre saisie reste ici. Dès que vous aurez de nouveau ce droit, vous pourrez enregistrer.',
  unconfirmed: 'Nous n’avons pas pu confirmer l’enregistrement. Enregistrez à nouveau : rien ne sera fait deux fois.',
  unconfirmedKey:
    'Nous n’avons pas pu confirmer l’enregistrement, et votre nouvelle clé ne permet pas de le vérifier. Regardez s’il a eu lieu avant d’enregistrer de nouveau.',
  lookUp: 'Vérifier',
  earlier:
    'Votre première tentative a bien abouti. Vos modifications suivantes ne sont pas encore enregistrées : validez de nouveau pour les enregistrer.',
  answersAgain: 'Ledenbalie répond de nouveau',
  nothingChanged: 'Aucune modification à enregistrer',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications ne sont pas encore enregistrées.',
    unconfirmed: 'Nous n’avons pas pu confirmer l’enregistrement. Vérifiez avant de ressaisir.',
    sending: 'L’enregistrement est en cours. Si vous quittez maintenant, vérifiez plus tard qu’il a abouti.',
    stay: 'Continuer la saisie',
    go: 'Ne pas enregistrer',
    anyway: 'Quitter',
  },
  again: {
    title: 'Enregistrer encore une fois ?',
    sending:
      'Vous avez quitté ce formulaire pendant son enregistrement, qui est encore en cours. Si vous enregistrez maintenant, vous risquez un doublon.',
    saved:
      'L’enregistrement a abouti après que vous avez quitté ce formulaire. Si vous enregistrez encore une fois, vous créerez un doublon.',
    unconfirmed:
      'Vous avez quitté ce formulaire pendant son enregistrement, et nous n’avons pas pu confirmer qu’il a abouti. Vérifiez avant d’enregistrer à nouveau.',
    submit: 'Enregistrer quand même',
  },
  conflict: {
    title: 'Quelqu’un d’autre a modifié ceci entre-temps',
    text: 'Ces modifications figurent maintenant dans le formulaire avec les vôtres. Vérifiez, puis enregistrez à nouveau.',
    again: 'Rien n’a encore été fait. Vérifiez l’état actuel, puis confirmez de nouveau.',
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
  timePlaceholder: 'hh:mm',
  datePlaceholder: 'jj/mm/aaaa',
  checkboxes: {
    search: 'Rechercher : {list}',
    placeholder: 'Rechercher par nom',
    all: 'Tout sélectionner',
    none: 'Tout désélectionner',
    chosen: '{count, plural, =0 {Aucune sélection} one {1 sélection} other {# sélections}}',
    nothingFound: 'Aucun résultat',
  },
  calendar: {
    open: 'Choisir dans le calendrier : {label}',
    title: 'Calendrier',
    monthLevelControl: 'Choisir un mois',
    yearLevelControl: 'Choisir une année',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    previousDecade: 'Dix ans plus tôt',
    nextDecade: 'Dix ans plus tard',
  },
} as const satisfies Translation<typeof en>
