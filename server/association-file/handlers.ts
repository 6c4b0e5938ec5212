/** The operations on the whole association: file → verb → representation. */
import { defineHandlers } from '../operation/handler.ts'
import { presented } from '../operation/presented.ts'
import { checkAssociationFile } from './check-association-file.ts'
import { exportAssociationFile } from './export-association-file.ts'
import { importAssociationFile } from './import-association-file.ts'
import { presentImport } from './present.ts'

export const associationFileHandlers = defineHandlers({
  exportAssociationFile: { handle: ({ ctx }) => exportAssociationFile({ ctx }) },
  checkAssociationFile: { handle: async ({ ctx }) => presentImport(await checkAssociationFile({ ctx })) },
  importAssociationFile: presented(importAssociationFile, presentImport),
})
