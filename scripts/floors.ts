/** Draws the floors of the service and the app for `docs/architecture.md`, and prints how their imports differ from what is declared. */
import { writeFileSync } from 'node:fs'
import { faultsOf, roomsOf } from './floors/check.ts'
import { houses } from './floors/houses.ts'
import { importsUnder } from './floors/imports.ts'
import { pictureFile, pictureOf } from './floors/picture.ts'

for (const house of houses) {
  const files = importsUnder(house.root)
  const faults = faultsOf(house, files)
  console.log(`${house.root}: ${files.size} files, ${house.floors.length} floors, ${faults.length} faults`)
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else writeFileSync(pictureFile(house), pictureOf(house, roomsOf(house, files)))
}
