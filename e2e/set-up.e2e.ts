/** The first visit of a new installation. */
import { expect, test as base } from '@playwright/test'
import { en as text } from '#messages/app/en.ts'
import { Service } from './support/service.ts'

const { setUp, invitation } = text.people

const test = base.extend<{ readonly service: Service }>({
  service: async ({}, use) => {
    const service = await Service.start()
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => use(service.url),
})

test('a new installation is set up in the browser, once', async ({ page, service }) => {
  const link = service.setUpUrl ?? ''
  await page.goto('/set-up#token=wrong')
  await expect(page.getByRole('heading', { name: setUp.gone })).toBeVisible()
  // The right one, in the same tab.
  await page.goto(link)
  await page.getByLabel(setUp.name).fill('TC De Línde')
  await expect(page.getByLabel(setUp.slug)).toHaveValue('tc-de-linde')
  // Of the browser, and to be seen.
  await expect(page.getByLabel(text.association.fields.timezone)).toHaveValue('Europe/Amsterdam')
  await page.getByLabel(setUp.yourName).fill('Anna')
  await page.getByLabel(setUp.yourEmail).fill('nowhere')
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect(page.getByText(text.fields.email)).toBeVisible()
  await expect(page.getByLabel(setUp.yourEmail)).toBeFocused()
  await page.getByLabel(setUp.yourEmail).fill('anna@example.org')
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
  await expect(
    page
      .getByText('anna@example.org')
      .or(page.getByText(/Choose how you sign in from now on, Anna/))
      .first(),
  ).toBeVisible()
  // The tab is lost, and the service starts again: its link leads on.
  await page.goto('/sign-in')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
  await service.pause()
  await service.resume()
  await expect.poll(() => service.setUpUrl).not.toBeNull()
  await page.goto(service.setUpUrl ?? '')
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
})

test('the first administrator opens the set-up twice, and goes on in the tab that was overtaken', async ({
  page,
  context,
  service,
}) => {
  const link = service.setUpUrl ?? ''
  await page.goto(link)
  await page.getByLabel(setUp.name).fill('TC De Línde')
  await page.getByLabel(setUp.yourName).fill('Anna')
  await page.getByLabel(setUp.yourEmail).fill('anna@example.org')
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: invitation.title })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: setUp.title }).click()
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
})

test('a service that starts again during the set-up asks for its new link, and what was typed stays', async ({
  page,
  service,
}) => {
  await page.goto(service.setUpUrl ?? '')
  await page.reload()
  await page.getByLabel(setUp.name).fill('TC De Línde')
  await page.getByLabel(setUp.yourName).fill('Anna')
  await page.getByLabel(setUp.yourEmail).fill('anna@example.org')
  await service.pause()
  await service.resume()
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect(page.getByRole('alert')).toContainText(setUp.goneText)
  await expect.poll(() => service.setUpUrl).not.toBeNull()
  await page.goto(service.setUpUrl ?? '')
  await page.getByRole('button', { name: setUp.submit }).click()
  await expect(page.getByRole('heading', { name: invitation.title })).toBeVisible()
})
