/** Properties that operations share, for their tables: which keys may call them, and how each kind of operation is called. */

/** Any valid key. */
export const anyKey = { scope: null, module: null } as const
/** Needs no key. */
export const noKey = { ...anyKey, public: true } as const
export const readsMembers = { scope: 'leden:lezen', module: null } as const
export const writesMembers = { scope: 'leden:schrijven', module: null } as const
export const readsGroups = { scope: 'groepen:lezen', module: 'groups' } as const
export const writesGroups = { scope: 'groepen:schrijven', module: 'groups' } as const
export const managesGroups = { scope: 'groepen:beheren', module: 'groups' } as const
export const readsCommittees = { scope: 'groepen:lezen', module: 'committees' } as const
export const managesCommittees = { scope: 'groepen:beheren', module: 'committees' } as const
export const readsEvents = { scope: 'evenementen:lezen', module: 'events' } as const
export const writesEvents = { scope: 'evenementen:schrijven', module: 'events' } as const
export const managesEvents = { scope: 'evenementen:beheren', module: 'events' } as const
export const readsInvoices = { scope: 'facturen:lezen', module: 'invoicing' } as const
export const writesInvoices = { scope: 'facturen:schrijven', module: 'invoicing' } as const
export const managesInvoices = { scope: 'facturen:beheren', module: 'invoicing' } as const
export const managesSettings = { scope: 'instellingen:beheren', module: null } as const

export const showing = { method: 'GET', status: 200 } as const
export const listing = { ...showing, list: true } as const
export const creating = { method: 'POST', status: 201, idempotent: true } as const
/** For a record that has a version, as the next two. */
export const changing = { method: 'PATCH', status: 200, versioned: true } as const
export const removing = { method: 'DELETE', status: 204, versioned: true } as const
/** Such as archiving or sending it. */
export const acting = { method: 'POST', status: 200, idempotent: true, versioned: true } as const
/** Changes nothing: its question is a body. */
export const asking = { method: 'POST', status: 200, reads: true } as const
