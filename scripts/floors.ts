/** Prints how the imports of the service and the app differ from their declared floors. */
import { faultsOf, roomsOf } from './floors/check.ts'
import { heightOf } from './floors/graph.ts'
import { houses } from './floors/houses.ts'
import { importsUnder } from './floors/imports.ts'

for (const house of houses) {
  const files = importsUnder(house.root)
  const faults = faultsOf(house, files)
  console.log(
    `${house.root}: ${files.size} files, ${heightOf(roomsOf(house, files))} floors high, ${faults.length} faults`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
}
