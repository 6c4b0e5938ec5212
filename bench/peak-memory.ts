/**
 * For `node --import`: on exit, writes the peak memory of the process in bytes to the file named by PEAK_MEMORY_FILE.
 */
import { writeFileSync } from 'node:fs'

const file = process.env['PEAK_MEMORY_FILE']
if (file !== undefined) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)))
}
