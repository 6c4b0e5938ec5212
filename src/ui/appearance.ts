import { localStorageColorSchemeManager } from '@mantine/core'

/** The storage key that `index.html` uses too, which sets the colours before the first paint. */
const storageName = 'ledenbalie.appearance'

export const appearances = ['light', 'dark', 'auto'] as const

export const colorSchemeManager = localStorageColorSchemeManager({ key: storageName })
