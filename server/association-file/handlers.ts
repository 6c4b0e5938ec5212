/** The operations on the whole association: file → verb → representation. */
import type { Handlers } from '../operation/handler.ts'
import { checkAssociationFile } from './check-association-file.ts'
import { exportAssociationFile } from './export-association-file.ts'
import { importAssociationFile } from './import-association-file.ts'
import { presentImport } from './present.ts'

type AssociationFileOperation = 'exportAssociationFile' | 'checkAssociationFile' | 'importAssociationFile'

export const associationFileHandlers: Pick<Handlers, AssociationFileOperation> = {
  exportAssociationFile: { handle: ({ ctx }) => exportAssociationFile({ ctx }) },
  checkAssociationFile: { handle: async ({ ctx }) => presentImport(await checkAssociationFile({ ctx })) },
  importAssociationFile: {
    handle: async ({ ctx, input }) => presentImport(await importAssociationFile({ ctx, input })),
  },
}
