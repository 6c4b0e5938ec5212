/** The declared floors of the service and of the app. */

export interface Floor {
  readonly name: string
  /** Folders, or single files, under the root of the house. */
  readonly rooms: readonly string[]
  /** The files by which rooms of this floor reach each other; omitted where any will do. */
  readonly doors?: RegExp
}

export interface House {
  readonly root: string
  /** From top to bottom: imports lead downwards, and never in a circle. */
  readonly floors: readonly Floor[]
}

export const service: House = {
  root: 'server',
  floors: [
    { name: 'Processes', rooms: ['main.ts', 'cli'] },
    { name: 'HTTP', rooms: ['http', 'handlers.ts', 'application.ts'] },
    {
      name: 'Features',
      rooms: [
        'api-keys',
        'association-file',
        'bank',
        'billing',
        'books',
        'committees',
        'contribution-runs',
        'custom-fields',
        'direct-debits',
        'events',
        'groups',
        'home',
        'invoices',
        'member-changes',
        'member-imports',
        'members',
        'memberships',
        'organization',
        'payers',
        'payments',
        'people',
        'previews',
        'products',
        'reminders',
        'sample',
        'sign-in',
        'snapshot',
        'subscriptions',
        'views',
      ],
      doors: /\/(queries|present)\.ts$/,
    },
    { name: 'Ground', rooms: ['ledger', 'outbox', 'jobs', 'changes', 'documents', 'mail', 'idempotency'] },
    { name: 'Foundation', rooms: ['database', 'settings.ts'] },
  ],
}

export const houses: readonly House[] = [service]
