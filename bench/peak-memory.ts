/** `node --import` this: as the process ends it writes the most memory it ever took, in bytes, to the file PEAK_MEMORY_FILE names. */
import { writeFileSync } from 'node:fs'

const file = process.env['PEAK_MEMORY_FILE']
if (file !== undefined) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)))
}
