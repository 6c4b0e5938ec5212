/** A secret for another authenticator app of the person who is signed in. */
import type { Authenticator } from '#contract/schemas/management/sign-in.ts'
import type { RequestContext } from '../../operation/context.ts'
import { Problem } from '../../lib/problem.ts'
import { newTotp } from './totp.ts'

/** Nothing is stored: the present app goes on until the new one has given a code. Throws `not_found` for the key of a program. */
export async function beginAuthenticator({ ctx }: { ctx: RequestContext }): Promise<Authenticator> {
  const { person } = ctx.key
  if (person === null) throw new Problem('not_found')
  return { object: 'authenticator', ...(await newTotp({ account: person.email, association: ctx.association.name })) }
}
