/** Herinneringen waarmee een vereniging begint, in het Nederlands. */
import type { Translation } from '../translation.ts'
import type { reminderLetters as en } from './en.ts'

export const reminderLetters = {
  fee: 'Herinneringskosten',
  feeInvoice: '{amount} (factuur {number})',
  feeLine: 'Herinneringskosten voor factuur {number}',
  first: {
    name: 'Herinnering',
    subject: 'Herinnering: factuur {number}',
    body: 'Wij hebben nog geen betaling ontvangen voor factuur {number}. Het openstaande bedrag van {amount} had uiterlijk op {due_date} betaald moeten zijn.\n\nMisschien is de factuur aan uw aandacht ontsnapt. Wilt u het bedrag binnenkort overmaken?\n\nHebt u al betaald? Dan hoeft u niets te doen.',
  },
  second: {
    name: 'Tweede herinnering',
    subject: 'Tweede herinnering: factuur {number}',
    body: 'Wij herinnerden u eerder aan factuur {number}, maar ontvingen nog geen betaling. Er staat nog {amount} open; de betaaltermijn liep af op {due_date}.\n\nWilt u het bedrag binnen 14 dagen overmaken? Lukt dat niet in één keer, laat het ons dan weten. We zoeken graag samen naar een oplossing.',
  },
  third: {
    name: 'Aanmaning',
    subject: 'Aanmaning: factuur {number}',
    body: 'Ondanks onze herinneringen is factuur {number} nog niet betaald. Er staat {amount} open, en de betaaltermijn is {days} dagen verstreken.\n\nWij verzoeken u het bedrag binnen 7 dagen over te maken. Blijft betaling uit, dan beslist het bestuur over de volgende stappen.',
  },
} as const satisfies Translation<typeof en>
