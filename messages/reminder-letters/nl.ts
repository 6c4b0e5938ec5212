/** Herinneringen waarmee een vereniging begint, in het Nederlands. */
import type { Translation } from '../translation.ts'
import type { reminderLetters as en } from './en.ts'

export const reminderLetters = {
  returned: 'De incasso van {amount} is op {date} teruggeboekt door de bank. Daarom vragen wij om een overschrijving.',
  fee: 'Herinneringskosten',
  feeInvoice: '{amount} (factuur {number})',
  feeLine: 'Herinneringskosten voor factuur {number}',
  first: {
    name: 'Herinnering',
    subject: 'Herinnering: factuur {number}',
    body: 'Wij hebben nog geen betaling ontvangen voor factuur {number}. Het openstaande bedrag van {amount} had uiterlijk op {due_date} betaald moeten zijn.\n\nMisschien is de factuur aan de aandacht ontsnapt. Graag ontvangen wij het bedrag binnenkort.\n\nIs er al betaald? Dan is dit bericht niet meer nodig.',
  },
  second: {
    name: 'Tweede herinnering',
    subject: 'Tweede herinnering: factuur {number}',
    body: 'Eerder stuurden wij een herinnering voor factuur {number}, maar wij ontvingen nog geen betaling. Er staat nog {amount} open; de betaaltermijn liep af op {due_date}.\n\nGraag ontvangen wij het bedrag binnen 14 dagen. Lukt dat niet in één keer? Een bericht aan ons is genoeg. We zoeken graag samen naar een oplossing.',
  },
  third: {
    name: 'Aanmaning',
    subject: 'Aanmaning: factuur {number}',
    body: 'Ondanks onze herinneringen is factuur {number} nog niet betaald. Er staat {amount} open, en de betaaltermijn is {days} dagen verstreken.\n\nWij verzoeken om betaling binnen 7 dagen. Blijft betaling uit, dan beslist het bestuur over de volgende stappen.',
  },
} as const satisfies Translation<typeof en>
