/**
 * `npm start` runs this process in a shell. Whoever ends npm by its process id ends npm and the shell, and neither tells us:
 * the service would go on without anyone knowing. So it ends when the shell has gone.
 */

/** How often the parent is looked for, in milliseconds. */
const interval = 250

/** Sends this process SIGTERM, once, when the process that started it has ended. Does nothing unless npm runs a script. */
export function stopWithNpm(): void {
  const shell = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}
