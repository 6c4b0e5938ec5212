/**
 * For `node --import`: on exit, writes the peak memory of the process in bytes and its processor time in seconds to the file named by
 * RESOURCE_USAGE_FILE.
 */
import { writeFileSync } from 'node:fs'

const file = process.env['RESOURCE_USAGE_FILE']
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeFileSync(file, JSON.stringify({ memory: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 }))
  })
}
