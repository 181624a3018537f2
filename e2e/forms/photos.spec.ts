import type { Page } from '@playwright/test'
import { activity, sendSurvey } from './assignment-in-tests.ts'
import { makeCompany, newName, openAs, pdf, people } from '../portal.ts'
import { expect, test } from '../test.ts'

/** Makes a JPEG of 12 megapixels, larger than an upload may be. */
async function takePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000)
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 4_000; x += 10)
      for (let y = 0; y < 3_000; y += 10) {
        context.fillStyle = `hsl(${(x * 7 + y * 13 + ((x * y) % 97)) % 360} 60% ${40 + ((x + y * 3) % 30)}%)`
        context.fillRect(x, y, 10, 10)
      }
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }))
    reader.readAsDataURL(photo)
    await read
    return (reader.result as string).split(',')[1]!
  })
  const photo = Buffer.from(base64, 'base64')
  expect(photo.length).toBeGreaterThan(700_000)
  return turned(photo)
}

/** Says in the header that the camera was held upright, as phones do. */
function turned(photo: Buffer): Buffer {
  const orientation = '4578696600004d4d002a00000008000101120003000000010006000000000000'
  const exif = Buffer.from(orientation, 'hex')
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([photo.subarray(0, 2), segment, exif, photo.subarray(2)])
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
/** A busy machine encodes a photo for seconds. */
const patient = { timeout: 30_000 }
const licence = (page: Page) => page.locator('input[type=file][aria-label=Licence]')

test(
  'a photo that is too large is made smaller before it is sent, and a damaged one is refused',
  { tag: '@phone' },
  async ({ page }) => {
    const { id } = await sendSurvey(page.request, [activity])
    await openAs(page, people.owner, `/data-collections/assignment/${id}`)
    const photo = await takePhoto(page)
    await licence(page).setInputFiles(jpeg('licence.jpg', photo.subarray(0, photo.length / 2)))
    await expect(page.getByRole('alert')).toHaveText('The picture is damaged. Choose another one.')
    const buffer = Buffer.concat([pdf, Buffer.alloc(10 * 1_048_576)])
    await licence(page).setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('alert')).toHaveText('licence.pdf is larger than 10 MB.')
    await expect(page.getByRole('button', { name: /^licence/ })).toBeHidden()

    await licence(page).setInputFiles(jpeg('licence.jpg', photo))
    const stored = page.getByRole('button', { name: 'licence.jpg', exact: true })
    await expect(stored).toBeVisible(patient)
    const [file] = await Promise.all([page.waitForEvent('download'), stored.click()])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const small = Buffer.concat(chunks)
    expect(small.length).toBeLessThanOrEqual(512_000)
    const { width, height } = await sizeOf(page, small)
    expect(height).toBeGreaterThan(1_000)
    expect(width / height).toBeCloseTo(3 / 4, 2)
  },
)

test('a photo of a document of a company is made smaller', async ({ page }) => {
  const company = await makeCompany(page.request, newName('Photo Pier'))
  await openAs(page, people.admin, `/companies/${company}/files`)
  const photo = await takePhoto(page)
  await page
    .getByRole('region', { name: 'Certificate of good standing' })
    .getByRole('button', { name: 'Upload' })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Certificate of good standing').last().setInputFiles(jpeg('standing.jpg', photo))
  await expect(panel.getByText(/^Chosen: standing\.jpg, \d+ KB$/)).toBeVisible(patient)
  await panel.getByLabel('Expires on', { exact: true }).fill('2125-01-02')
  await panel.getByRole('button', { name: 'Upload' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('region', { name: 'Certificate of good standing' })).toContainText('Expires')
})

function sizeOf(page: Page, picture: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    return { width, height }
  }, picture.toString('base64'))
}
