import type { Translation } from '../translation.ts'
import type { passkeys as en } from './en.ts'

/** Passkeys of a person who is signed in. */
export const passkeys = {
  title: 'Clés d’accès',
  text: 'Une clé d’accès permet de se connecter avec l’empreinte, le visage ou le code de cet appareil.',
  add: 'Ajouter une clé d’accès',
  added: 'Clé d’accès ajoutée',
  stopped: 'Aucune clé d’accès n’a été ajoutée.',
  noPasskeys:
    'Les clés d’accès ne fonctionnent pas à cette adresse de Ledenbalie. Vous vous connectez avec votre mot de passe.',
  since: 'Ajoutée le {time}',
  lastUsed: 'dernière utilisation {time}',
  unused: 'pas encore utilisée',
  remove: 'Supprimer',
  removeTitle: 'Supprimer cette clé d’accès ?',
  removeText:
    'Vous ne pourrez plus vous connecter avec elle. Vous serez déconnecté des autres appareils. Cette action est irréversible. L’appareil garde sa copie jusqu’à ce que vous l’y effaciez.',
  keep: 'Conserver',
  removed: 'Clé d’accès supprimée',
  known: 'Vous avez déjà une clé d’accès sur cet appareil.',
} as const satisfies Translation<typeof en>
