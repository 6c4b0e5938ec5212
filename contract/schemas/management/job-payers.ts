/** The rows of a contribution run by payer, and what they have in common with rows (not in the specification). */
import { z } from 'zod'
import { id, listOf, money, moneySum, nullableString } from '../fields.ts'
import { page } from '../parameters.ts'

export const rowPerson = z.strictObject({ member_id: id.nullable(), name: z.string(), email: nullableString })
export const listedMember = z.strictObject({
  id,
  name: z.string().meta({ description: 'Empty for a member who is gone, where the job has not kept it.' }),
  membership_number: nullableString.meta({ description: 'Null for a member who is gone.' }),
})
export const delivery = z.enum(['email', 'print', 'draft']).nullable()

export const jobPayer = z
  .strictObject({
    object: z.literal('job_payer'),
    position: z
      .int()
      .min(1)
      .meta({ description: 'The `bundle` of its rows, in the order of the names of the payers.' }),
    payer: rowPerson.meta({ description: 'With the email address of now.' }),
    members: z.array(listedMember).meta({ description: 'Who is charged.' }),
    delivery,
    is_done: z.boolean(),
    invoices: z
      .array(
        z.strictObject({
          id: id.nullable().meta({ description: 'Null until it is made.' }),
          number: nullableString,
          lines: z.int().min(1),
          total: money,
        }),
      )
      .meta({ description: 'One for each term.' }),
    total: moneySum.meta({ description: 'Of the invoices, VAT included.' }),
  })
  .meta({ id: 'JobPayer' })
export type JobPayer = z.output<typeof jobPayer>
export const jobPayerList = listOf(jobPayer, 'JobPayerList')

export const jobPayerQuery = z.object({ limit: page.limit, starting_after: page.starting_after })
export type JobPayerQuery = z.output<typeof jobPayerQuery>
