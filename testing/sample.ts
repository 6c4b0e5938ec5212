/** The sample association for tests: for a day, as the schemas of the association file read it. */
import { z } from 'zod'
import { partSchemas } from '../server/association-file/parse.ts'
import { fileOrganization } from '../server/association-file/schema/organization.ts'
import { sampleText } from '../server/sample/sample-file.ts'

const { custom_fields, products, members, groups, committees, events, invoices } = partSchemas
const sampleFile = z.strictObject({
  organization: fileOrganization,
  custom_fields: z.array(custom_fields),
  products: z.array(products),
  members: z.array(members),
  groups: z.array(groups),
  committees: z.array(committees),
  events: z.array(events),
  invoices: z.array(invoices),
})

export function sampleAssociation(day: string): z.output<typeof sampleFile> {
  return sampleFile.parse(JSON.parse(sampleText(day)))
}
