import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { LanguageProvider } from './i18n/language-provider.tsx'
import type { createAppRouter } from './router.tsx'
import { colorSchemeManager } from './ui/appearance.ts'
import { Overlays } from './ui/overlays.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

export interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>
  readonly queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <LanguageProvider>
            <RouterProvider router={router} />
            <Overlays />
          </LanguageProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
