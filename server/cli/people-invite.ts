/** `ledenbalie people invite SLUG --name N --email E`: prints the link with which a person sets up signing in. */
import { Command } from 'commander'
import { allScopes, type Scope } from '#contract/operations.ts'
import { personInvite } from '#contract/schemas/management/people.ts'
import { systemClock } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'

interface InviteOptions extends OutputOptions {
  readonly name: string
  readonly email: string
  readonly scopes?: string
}

function scopesIn(text: string | undefined): Scope[] {
  if (text === undefined) return [...allScopes]
  return text.split(',').map((part) => {
    const scope = allScopes.find((known) => known === part.trim())
    if (scope === undefined) throw new CommandError(`"${part.trim()}" is no scope. There is: ${allScopes.join(', ')}.`)
    return scope
  })
}

function personOf({ name, email, scopes }: InviteOptions) {
  const { success, data } = personInvite.safeParse({ name, email, scopes: scopesIn(scopes) })
  if (!success) throw new CommandError('Give a name of at most 100 characters, and an email address.')
  return data
}

async function invite(storage: Storage, slug: string, options: InviteOptions) {
  const [{ lockForChanges }, { insertPerson }, { issueToken }, { ValidationProblem }] = await Promise.all([
    import('../changes/change-log.ts'),
    import('../people/invite-person.ts'),
    import('../people/invitations.ts'),
    import('../lib/problem.ts'),
  ])
  const person = personOf(options)
  const association = await findAssociation(storage.db, slug)
  try {
    return await storage.transaction(async (db) => {
      const now = await lockForChanges(db, { organizationId: association.id, clock: systemClock })
      const scope = { db, association, now, actor: { kind: 'command', name: 'people invite' } } as const
      const row = await insertPerson(scope, { ...person, requestedAt: systemClock() })
      return { row, token: await issueToken(scope, row.id) }
    })
  } catch (error) {
    if (!(error instanceof ValidationProblem)) throw error
    throw new CommandError(`A person of ${slug} has the email address ${person.email} already.`)
  }
}

export function peopleInviteCommand(): Command {
  return new Command('invite')
    .description('invite a person to sign in, and print the link; no email is sent')
    .argument('<slug>', 'the association')
    .requiredOption('--name <name>', 'the name of the person')
    .requiredOption('--email <address>', 'the address with which the person signs in')
    .option('--scopes <scopes>', 'what the person may do, with commas between; everything when left out')
    .option('--json', 'print the invitation as JSON')
    .action(async (slug: string, options: InviteOptions) => {
      const { invitationUrl } = await import('../lib/public-addresses.ts')
      const { row, url } = await withStorage(async (storage, { publicUrl }) => {
        const { row, token } = await invite(storage, slug, options)
        return { row, url: invitationUrl(publicUrl, token) }
      })
      const result = { name: row.name, email: row.email, invitation_url: url, expires_at: row.invitation_expires_at }
      report(options, result, [url, `The link works once, until ${row.invitation_expires_at ?? ''}.`])
    })
}
