/** The declared floors of the service and of the app. */

export interface Floor {
  readonly name: string
  /** Folders, or single files, under the root of the house. */
  readonly rooms: readonly string[]
  /** The files by which rooms of this floor reach each other; omitted where any will do. */
  readonly doors?: RegExp
  /** The rooms of this floor that each one may import, all of which it does; omitted where any may be. */
  readonly edges?: Readonly<Record<string, readonly string[]>>
}

export interface House {
  readonly root: string
  /** From top to bottom: imports lead downwards, and never in a circle. */
  readonly floors: readonly Floor[]
}

export const service: House = {
  root: 'server',
  floors: [
    {
      name: 'Entrances',
      rooms: [
        'main.ts',
        'cli',
        'application.ts',
        'operation-worker.ts',
        'handlers.ts',
        'deliveries.ts',
        'configured-storage.ts',
        'http',
      ],
      edges: {
        'main.ts': ['application.ts', 'configured-storage.ts', 'deliveries.ts', 'http'],
        cli: ['configured-storage.ts', 'main.ts'],
        'application.ts': ['handlers.ts', 'http'],
        'operation-worker.ts': ['handlers.ts', 'http'],
      },
    },
    {
      // Their verbs call those of several features.
      name: 'Work across features',
      rooms: [
        'association-file',
        'contribution-runs',
        'day-rollover',
        'dossier',
        'erasure',
        'families',
        'home',
        'jobs',
        'mailings',
        'member-changes',
        'member-imports',
        'memberships',
        'merging',
        'previews',
        'reports',
        'sample',
        'snapshot',
      ],
      edges: {
        'association-file': ['contribution-runs', 'mailings'],
        'day-rollover': ['erasure', 'merging'],
        erasure: ['member-imports', 'memberships'],
        home: ['contribution-runs', 'merging'],
        jobs: ['contribution-runs', 'day-rollover', 'mailings', 'member-changes', 'member-imports'],
        'member-imports': ['memberships'],
        sample: ['association-file'],
      },
    },
    {
      name: 'Features',
      rooms: [
        'books',
        'committees',
        'custom-fields',
        'events',
        'groups',
        'invoices',
        'members',
        'notes',
        'people',
        'products',
        'subscriptions',
        'views',
      ],
      doors: /\/(queries|present)\.ts$/,
      edges: {
        books: ['invoices'],
        committees: ['members'],
        events: ['members'],
        groups: ['members'],
        invoices: ['members'],
        products: ['members'],
        subscriptions: ['members', 'products'],
      },
    },
    {
      name: 'Ground',
      rooms: ['api-keys', 'changes', 'documents', 'idempotency', 'ledger', 'mail', 'organization', 'outbox'],
      edges: {
        'api-keys': ['changes', 'organization'],
        ledger: ['api-keys', 'changes', 'organization'],
        mail: ['organization'],
        organization: ['changes'],
        outbox: ['changes', 'mail', 'organization'],
      },
    },
    {
      name: 'Foundation',
      rooms: ['database', 'lib', 'log.ts', 'operation', 'settings.ts'],
      edges: {
        operation: ['database', 'lib'],
        'log.ts': ['settings.ts'],
        'settings.ts': ['database'],
      },
    },
  ],
}

export const app: House = {
  root: 'src',
  floors: [
    {
      name: 'Routes',
      rooms: [
        'main.tsx',
        'start-app.tsx',
        'start-failed.ts',
        'start-signed-out.tsx',
        'app.tsx',
        'frame.tsx',
        'router.tsx',
        'routes',
        'shell',
        'member-overview',
      ],
    },
    {
      name: 'Features',
      rooms: [
        'books',
        'events',
        'groups',
        'home',
        'invoices',
        'mailings',
        'members',
        'payments',
        'reports',
        'settings',
        'sign-in',
      ],
      doors: /(\/queries\.ts|-link\.tsx|-picker\.tsx)$/,
    },
    { name: 'Parts', rooms: ['activity', 'data-list', 'forms', 'jobs', 'notes', 'palette', 'records'] },
    { name: 'Data', rooms: ['api', 'problems', 'replica', 'search', 'session'] },
    { name: 'Building blocks', rooms: ['i18n', 'ui'] },
  ],
}

export const houses: readonly House[] = [service, app]
