/** Emails to members of an association that addresses them informally: in English there is one form of address. */
import { mail } from '../mail/en.ts'

export const mailInformal = mail
