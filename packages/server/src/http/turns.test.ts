import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { setImmediate as settle } from 'node:timers/promises'
import { describe, it } from 'node:test'
import type { Actor } from './feature.ts'
import { type Client, createTurns, partiesOf, turnLimits } from './turns.ts'

const { person, company } = turnLimits

class TestClient extends EventEmitter {
  destroyed = false
  leave() {
    this.destroyed = true
    this.emit('close')
  }
}

type Party = ReturnType<typeof partiesOf>[number]

/** Starts calls that run until they are ended, and reports which run. */
function calls(scale = 1) {
  const takeTurn = createTurns(scale)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    end: (name: string) => ends.get(name)!(),
    async start(name: string, parties: Party[], client: EventEmitter = new TestClient()) {
      await takeTurn(parties, client as unknown as Client, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
      })
    },
  }
}

const alone = (id: string): Party[] => [['person', id]]
const of = (id: string): Party[] => [
  ['person', id],
  ['company', 'north'],
]

describe('calls that take turns', () => {
  it('calls run two at a time for each person, and the others in their order', async () => {
    const { running, start, end } = calls()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name, alone('a'))
    for (const name of ['b1', 'b2']) void start(name, alone('b'))
    await settle()
    assert.deepEqual(running, ['a1', 'a2', 'b1', 'b2'])
    end('a2')
    await settle()
    end('a1')
    await settle()
    assert.deepEqual(running, ['b1', 'b2', 'a3', 'a4'])
  })

  it('calls run four at a time for all users of a company', async () => {
    const { running, start, end } = calls()
    for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void start(name, of(name[0]!))
    await settle()
    assert.equal(running.length, company.running)
    end('b1')
    await settle()
    assert.deepEqual(running, ['a1', 'a2', 'b2', 'c1'])
  })

  it('calls are refused at once, with the time to wait, when the queue is full', async () => {
    const { start } = calls()
    for (let count = 0; count < person.running + person.waiting; count += 1)
      void start(`${count}`, alone('a'))
    const refusal = { code: 'too-many-requests', status: 429, details: { retryAfter: 1 } }
    await assert.rejects(start('one too many', alone('a')), refusal)
    const people = calls()
    for (let count = 0; count < company.running + company.waiting; count += 1)
      void people.start(`${count}`, of(`${count}`))
    await settle()
    await assert.rejects(people.start('one too many', of('another')), refusal)
  })

  it('a cancelled call leaves the queue, and the next one does not wait for it', async () => {
    const { running, start, end } = calls()
    const client = new TestClient()
    for (const name of ['a1', 'a2']) void start(name, alone('a'))
    const left = assert.rejects(start('a3', alone('a'), client), { code: 'timeout' })
    void start('a4', alone('a'))
    client.leave()
    await left
    await assert.rejects(start('a5', alone('a'), client), { code: 'timeout' })
    end('a1')
    await settle()
    assert.deepEqual(running, ['a2', 'a4'])
  })

  it('a failed call ends its turn', async () => {
    const takeTurn = createTurns()
    const fail = () =>
      takeTurn(alone('a'), new TestClient() as unknown as Client, () => Promise.reject(new Error('no')))
    for (let count = 0; count < 5; count += 1) await assert.rejects(fail(), /no/)
  })
})

describe('the parties of a call', () => {
  const client: Actor = {
    id: 'client',
    sessionId: 's',
    role: null,
    memberships: [{ companyId: 'north', role: 'owner' }],
  }
  const read = { summary: '', may: 'companies:read' } as const

  it('a call counts for a client and their company, or a colleague alone, also while acting', () => {
    assert.deepEqual(partiesOf(read, client), of('client'))
    assert.deepEqual(partiesOf(read, { ...client, role: 'administrator' }), alone('client'))
    const acting = { ...client, acting: { actorId: 'staff', mayWrite: true } }
    assert.deepEqual(partiesOf(read, acting), alone('staff'))
    assert.deepEqual(partiesOf({ ...read, may: 'public' }, null), [])
  })

  it('signing out and ending acting wait for no turn', () => {
    const signOut = { summary: '', may: 'signed-in', whileActing: 'allowed', audit: 'session.ended' } as const
    assert.deepEqual(partiesOf(signOut, client), [])
  })
})
