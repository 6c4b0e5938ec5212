/** What a browser keeps in databases. One that refuses them, or has no room, keeps no runs: `otherwise`. */
export async function whereStored<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return typeof indexedDB === 'undefined' ? otherwise : await work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return otherwise
  }
}
