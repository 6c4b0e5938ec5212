/** A long computation as a generator that yields wherever it may be interrupted: `src/ui/slices.ts` and the service run it. */
export type Steps<Result> = Generator<undefined, Result, undefined>
