import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ProblemError } from '../../api/problem-error.ts'
import { sendFile, sendFiles } from './send-files.ts'

const files = ['first', 'second', 'third'].map((name) => new File([name], `${name}.pdf`))

it('sends a file again after the time that the server says, until it is accepted', async () => {
  const waits: number[] = []
  const sent: string[] = []
  const send = async ({ name }: File) => {
    sent.push(name)
    if (sent.length < 3) throw new ProblemError(429, {}, sent.length * 20)
  }
  assert.equal(await sendFile(files[0]!, send, async (seconds) => void waits.push(seconds)), undefined)
  assert.deepEqual(waits, [20, 40])
  assert.deepEqual(sent, ['first.pdf', 'first.pdf', 'first.pdf'])
})

it('sending continues after a refused file, which is returned with its reason and the record that it repeats', async () => {
  const sent: string[] = []
  const notAdded = await sendFiles(files, async ({ name }) => {
    sent.push(name)
    if (name === 'second.pdf')
      throw new ProblemError(409, { title: 'This file was received before.', path: '/mail-intake' })
  })
  assert.deepEqual(sent, ['first.pdf', 'second.pdf', 'third.pdf'])
  assert.deepEqual(notAdded, [
    { file: files[1], message: 'This file was received before.', path: '/mail-intake' },
  ])
})

it('sending a file throws an error that is no answer', async () => {
  const broken = new TypeError('broken')
  await assert.rejects(
    sendFile(files[0]!, () => Promise.reject(broken)),
    broken,
  )
})
