/** Rows of a file that are not imported come back with their cells (docs/decisions/member-import.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { answer, importRows, refresh, startImport, upload } from '../../testing/member-import.ts'

const file = [
  'Voornaam;Achternaam;Geboortedatum;E-mail;Lid sinds;Sok',
  'Jan;Bos;31-12-1985;jan@example.org;2020-01-01;1',
  'Piet;;30-12-1985;piet@example.org;2020-01-01;2',
].join('\r\n')

describeServiceOnEachDatabase('a row that an import refuses', (enter) => {
  it('has its cells, as corrected, for a month after the import', async () => {
    const world = await enter()
    const { board, service } = world
    const cells = async (job: Pick<Job, 'id'>) =>
      (await importRows(board, job)).map(({ member_import: row }) => row?.cells)
    const job = await upload(board, file)
    expect(job.member_import?.headings).toEqual(file.split('\r\n')[0]?.split(';'))
    const refused = ['Piet', '', '30-12-1985', 'piet@example.org', '2020-01-01', '2']
    expect(await cells(job)).toEqual([[], refused])
    const corrected = await refresh(board, job, { cells: [{ line: 3, column: 5, text: '3' }] })
    const done = await startImport(world, corrected)
    expect(await cells(done)).toEqual([[], [...refused.slice(0, -1), '3']])
    expect(done.member_import?.headings).toHaveLength(6)
    const ended = Date.parse(done.ended_at ?? '')
    const after = async (days: number) => {
      service.setNow(new Date(ended + days * 24 * 3_600_000).toISOString())
      await service.runJobs()
      return (await cells(done))[1]?.length
    }
    expect(await after(29)).toBe(6)
    expect(await after(31)).toBe(0)
  })

  it('shows its cells to no one who may not see what the file may hold', async () => {
    const { board, as } = await enter()
    const other = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const job = await upload(board, file.replace('Geboortedatum', 'Rek.nr. bank'))
    expect((await importRows(board, job))[1]?.member_import?.cells).toHaveLength(6)
    expect((await importRows(other, job))[1]?.member_import?.cells).toEqual([])
  })

  it('keeps no cell that whoever imports it may not see', async () => {
    const { as } = await enter()
    const secretary = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const job = await upload(secretary, file)
    expect((await importRows(secretary, job))[1]?.member_import?.cells[2]).toBe('')
  })

  it('loses its cells with the preview', async () => {
    const { board, storage, association } = await enter()
    const job = await upload(board, file)
    await call(board, 'deleteJob', { id: job.id })
    const left = await storage.db
      .selectFrom('member_import_cells')
      .where('organization_id', '=', association.id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })
})

describeServiceOnEachDatabase('a file without headings', (enter) => {
  it('is imported once it is said that it has none, and which column is which', async () => {
    const world = await enter()
    const { board } = world
    const job = await upload(board, 'Jan;Bos;jan@example.org\r\nSanne;Vis;sanne@example.org')
    expect(job.member_import).toMatchObject({ is_ready: false, questions: [{ key: 'headings', answer: null }] })
    await refresh(board, job, {
      columns: ['first_name', 'last_name', 'email'].map((target, index) => ({ index, target })),
    })
    await answer(board, job, { headings: 'none' })
    await startImport(world, await answer(board, job, { member_since: 'unknown' }))
    const { data } = await call(board, 'listMembers', {})
    expect(data.map(({ first_name: name }) => name)).toEqual(['Jan', 'Sanne'])
    // Without headings there is nothing to remember.
    const next = await upload(board, 'Jan;Bos;jan@example.org\r\nSanne;Vis;sanne@example.org')
    expect(next.member_import?.columns.map(({ target }) => target)).toEqual([null, null, null])
  })
})
