import assert from 'node:assert/strict'
import { it } from 'node:test'
import { safePath } from './redirect.ts'

it('a redirect follows paths of the portal alone', () => {
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    '/%5cevil.test',
    '/%2Fevil.test',
    'https:evil.test',
    'https://evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/2fa',
    '/reset-password/x',
    '/email-change/undo',
    '',
    'companies',
    '/companies\n',
    '/a<b>',
  ]
  for (const path of hostile) assert.equal(safePath(path), '/', JSON.stringify(path))
  for (const path of [
    '/companies',
    '/companies?q=a%20b&page=2',
    '/companies?q=Maersk+A%2FS*',
    '/companies/0190-1/owners',
    '/',
  ])
    assert.equal(safePath(path), path)
})
