/** Members beside those of other associations with the same ids (docs/testing.md). */
import { addEvent, addMember, register } from '../../testing/events.ts'
import { testBesideOthers } from '../../testing/beside-others.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'

const always = ['2025-01-01', null] as const
const iban = 'NL91ABNA0417164300'

describeDatabase('the life of members', (open) => {
  testBesideOthers(open, async (scenario) => {
    const { ask, refuse, service, association } = scenario
    await association.change({ federation_url: 'https://federation.example/members' })
    const parent = await addMember(scenario, {
      first_name: 'Sander',
      email: 'sander@example.org',
      membership_number: 'A7',
      member_since: '2020-01-01',
    })
    const { id: child, participants } = await ask('createMember', {
      body: {
        last_name: 'van Dam',
        participants: [{ name: 'Bo' }, { name: 'Kim' }],
        relationships: [{ member_id: parent, type: 'child_of', primary_contact: true }],
        sepa: { iban, mandate_date: '2025-01-01' },
      },
    })
    const leaver = await addMember(scenario, {
      first_name: 'Lea',
      email: 'lea@example.org',
      member_since: '2020-01-01',
    })
    const mistake = await addMember(scenario, { last_name: 'Mistake', participants: [{ name: 'Kees' }] })
    const elsewhere = mistake + 2
    const unknown = [{ member_id: elsewhere, type: 'sibling_of' as const }]
    await refuse('createMember', { body: { last_name: 'X', membership_number: 'A7', relationships: unknown } })
    await refuse('updateMember', { id: child, body: { relationships: unknown, participants: [{ id: 99, name: 'X' }] } })
    await refuse('getMember', { id: elsewhere })
    const group = await addGroup(scenario)
    const lessons = await addClass(scenario)
    const committee = await addCommittee(scenario)
    const event = await addEvent(scenario)
    for (const id of [parent, child, leaver, mistake]) {
      await addMembership(scenario, group, id, always)
      await addSubscription(scenario, lessons.product, id, always)
    }
    for (const id of [parent, leaver]) await addTerm(scenario, committee, id, always)
    await register(scenario, event, { member_id: leaver })
    await ask('updatePayer', { id: child, body: { payer_member_id: parent } })
    await ask('updatePayer', { id: leaver, body: { recipient: { name: 'Gemeente' } } })
    await ask('updateMember', { id: parent, body: { last_name: 'de Boer', membership_number: 'B90' } })
    await ask('updateMember', {
      id: child,
      body: { participants: [{ id: participants?.[1]?.id, active: false }, { name: 'Jo' }] },
    })
    await ask('updateMember', {
      id: child,
      body: {
        relationships: [
          { member_id: parent, type: 'child_of' },
          { member_id: leaver, type: 'sibling_of', primary_contact: true },
        ],
      },
    })
    await ask('updateMember', { id: leaver, body: { relationships: [] } })
    await ask('updateManagedMember', { id: parent, body: { newsletters: false, last_name_prefix: 'de' } })
    await ask('previewCancellation', { id: leaver })
    await ask('cancelMember', { id: leaver, body: { end_date: '2026-03-31', send_confirmation: true } })
    await ask('updateMember', { id: leaver, body: { status: 'active' } })
    await ask('cancelMember', { id: leaver, body: { end_date: '2026-02-28' } })
    await ask('restoreMembership', { id: leaver })
    await ask('cancelMember', { id: leaver, body: { end_date: '2026-03-01' } })
    await ask('previewDeath', { id: parent })
    await ask('recordDeath', { id: parent, body: { deceased_on: '2026-02-20', cancel_registrations: true } })
    await ask('restoreMembership', { id: parent })
    for (const id of [parent, child, leaver, mistake]) await ask('previewDeletion', { id })
    await refuse('deleteMember', { id: child })
    service.setNow('2026-03-02T12:00:00.000Z')
    await ask('getMembership', { id: leaver })
    await ask('rejoinMember', { id: leaver, body: { member_since: '2026-03-02' } })
    await ask('getManagedMember', { id: leaver })
    await ask('deleteMember', { id: mistake })
    for (const query of [
      {},
      { q: 'boer' },
      { q: 'lea', status: 'active' as const },
      { status: 'cancelled' as const },
      { email: 'Lea@example.org' },
      { group_id: group },
      { group_id: lessons.group, limit: 2 },
      { updated_since: '2026-03-02T00:00:00.000Z' },
    ])
      await ask('listMembers', { query })
    await ask('listFirstMembers', {})
    await ask('listMemberships', {})
    await ask('listGroupMembers', { id: group })
    await ask('listChanges', { query: { limit: 100 } })
    await ask('createMember', { body: { last_name: 'Next' } })
  })
})
