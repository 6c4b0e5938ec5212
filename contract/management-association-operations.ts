/**
 * The part of the management API that takes out the whole association and brings a file in (not in the specification). These
 * operations carry an association file instead of a JSON body.
 */
import { managesSettings } from './operation-parts.ts'

export const associationOperations = {
  exportAssociationFile: {
    ...managesSettings,
    method: 'GET',
    path: '/association-file',
    status: 200,
    file: 'download',
    // Everything that the association knows.
    fresh: true,
  },
  checkAssociationFile: {
    ...managesSettings,
    method: 'POST',
    path: '/association-file/check',
    status: 200,
    file: 'upload',
  },
  importAssociationFile: {
    ...managesSettings,
    method: 'POST',
    path: '/association-file',
    status: 200,
    file: 'upload',
    // Replaces the account of the association too.
    fresh: true,
  },
} as const

/** Bytes of an association file that is uploaded: it has to arrive within the time that a request may take. */
export const largestAssociationFile = 20_000_000
