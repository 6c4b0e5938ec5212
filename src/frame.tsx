/** Surrounds every screen with the theme and the texts. */
import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { colorSchemeManager } from './ui/appearance.ts'
import { cssVariablesResolver, theme } from './ui/theme.ts'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <LanguageProvider>{children}</LanguageProvider>
      </MantineProvider>
    </StrictMode>
  )
}
