/** `ledenbalie`: what the specification has no endpoint for (contract design, "What has no endpoint"). */
import { Command } from 'commander'
import { backupCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import { conformanceCommand } from './conformance.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { invoicesCancelCommand, invoicesCreditCommand } from './invoices-close.ts'
import { keysCreateCommand } from './keys-create.ts'
import { keysListCommand } from './keys-list.ts'
import { keysRevokeCommand } from './keys-revoke.ts'
import { outboxListCommand, outboxRetryCommand } from './outbox.ts'
import { migrateCommand } from './migrate.ts'
import { fail } from './output.ts'
import { peopleInviteCommand } from './people-invite.ts'
import { paymentsImportCommand } from './payments-import.ts'
import {
  paymentsDismissCommand,
  paymentsMatchCommand,
  paymentsUndoCommand,
  paymentsUnmatchedCommand,
} from './payments-unmatched.ts'
import { serveCommand } from './serve.ts'

function keysCommand(): Command {
  return new Command('keys')
    .description('API keys of an association')
    .addCommand(keysCreateCommand())
    .addCommand(keysListCommand())
    .addCommand(keysRevokeCommand())
}

function peopleCommand(): Command {
  return new Command('people').description('people who sign in as themselves').addCommand(peopleInviteCommand())
}

function invoicesCommand(): Command {
  return new Command('invoices')
    .description('cancel and credit invoices, which the API cannot')
    .addCommand(invoicesCancelCommand())
    .addCommand(invoicesCreditCommand())
}

function paymentsCommand(): Command {
  return new Command('payments')
    .description('what the bank tells of payments')
    .addCommand(paymentsImportCommand())
    .addCommand(paymentsUnmatchedCommand())
    .addCommand(paymentsMatchCommand())
    .addCommand(paymentsDismissCommand())
    .addCommand(paymentsUndoCommand())
}

function outboxCommand(): Command {
  return new Command('outbox')
    .description('emails and reports on their way')
    .addCommand(outboxListCommand())
    .addCommand(outboxRetryCommand())
}

export function program(): Command {
  return new Command('ledenbalie')
    .description('Membership administration for associations.')
    .addCommand(serveCommand())
    .addCommand(migrateCommand())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(keysCommand())
    .addCommand(peopleCommand())
    .addCommand(invoicesCommand())
    .addCommand(paymentsCommand())
    .addCommand(outboxCommand())
    .addCommand(checkCommand())
    .addCommand(backupCommand())
    .addCommand(conformanceCommand())
    .addHelpText(
      'after',
      '\nSettings are environment variables; a file .env in the current folder is read too. The README lists them.',
    )
}

/** Runs a command line. Never throws: a failure is printed and becomes exit code 1. */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(argv)
  } catch (error) {
    fail(error, { json: argv.includes('--json') })
  }
}
