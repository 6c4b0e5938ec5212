/**
 * `npm start` runs this process in a shell. Killing npm by its process id ends npm and the shell without a signal to
 * this process, so it stops itself once the shell is gone.
 */

/** Milliseconds between checks for the parent process. */
const interval = 250

/** Sends this process SIGTERM when its parent has ended. Does nothing unless npm runs a script. */
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
