/** Notes on every kind of record of the association file that contains everything. */
export const fullNotes = [
  {
    membership_number: 'A-1',
    text: 'Speelt trompet.\nBelt liever dan dat hij mailt.',
    sensitive: true,
    written_by: 'Anna',
    written_at: '2024-02-01T10:00:00.000Z',
  },
  { group: 'Heren 1', text: 'Traint op gras', sensitive: false, written_at: '2024-02-02T10:00:00.000Z' },
  { committee: 'Bestuur', text: 'Vergadert op maandag', sensitive: false, written_at: '2024-02-03T10:00:00.000Z' },
  {
    event: { name: 'Open dag', starts_at: '2027-05-01T10:00:00+02:00' },
    text: 'Tent is besteld',
    sensitive: false,
    written_at: '2024-02-04T10:00:00.000Z',
  },
]
