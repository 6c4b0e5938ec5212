/** The part of the management API with which an association writes to its members (not in the specification). */

/** By whom the message is for (`mailingAccess`): the attendees of an event are for those who organise it. */
const reads = {
  method: 'GET',
  scope: 'leden:lezen',
  or: { scope: 'evenementen:lezen', module: 'events' },
  module: null,
  status: 200,
} as const
const writes = {
  scope: 'leden:schrijven',
  or: { scope: 'evenementen:schrijven', module: 'events' },
  module: null,
} as const

export const mailingOperations = {
  listMailings: { ...reads, path: '/mailings', list: true },
  getMailing: { ...reads, path: '/mailings/{id}' },
  createMailing: { ...writes, method: 'POST', path: '/mailings', status: 201, idempotent: true },
  updateMailing: { ...writes, method: 'PATCH', path: '/mailings/{id}', status: 200, versioned: true },
  deleteMailing: { ...writes, method: 'DELETE', path: '/mailings/{id}', status: 204, versioned: true },
  /** As one of its readers gets it. */
  previewMailing: { ...reads, path: '/mailings/{id}/preview' },
  /** To the person who asks. */
  testMailing: { ...writes, method: 'POST', path: '/mailings/{id}/test', status: 200, idempotent: true },
  /** Discards the emails that have not left yet. */
  stopMailing: {
    ...writes,
    method: 'POST',
    path: '/mailings/{id}/stop',
    status: 200,
    idempotent: true,
    versioned: true,
  },
  listMailingTemplates: { ...reads, path: '/mailing-templates', list: true },
  createMailingTemplate: { ...writes, method: 'POST', path: '/mailing-templates', status: 201, idempotent: true },
  updateMailingTemplate: {
    ...writes,
    method: 'PATCH',
    path: '/mailing-templates/{id}',
    status: 200,
    versioned: true,
  },
  deleteMailingTemplate: {
    ...writes,
    method: 'DELETE',
    path: '/mailing-templates/{id}',
    status: 204,
    versioned: true,
  },
  listMailingCopies: { ...reads, path: '/mailing-copies', list: true },
} as const
