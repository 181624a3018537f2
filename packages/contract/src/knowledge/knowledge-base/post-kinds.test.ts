import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findVideo, frameOf } from './post-kinds.ts'

it('finds the video of an address', () => {
  const youtube = { host: 'youtube', id: 'dQw4w9WgXcQ' }
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    assert.deepEqual(findVideo(address), youtube, address)
  for (const address of ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?h=1'])
    assert.deepEqual(findVideo(address), { host: 'vimeo', id: '123456789' }, address)
})

it('finds the hash of an unlisted video', () => {
  const unlisted = { host: 'vimeo', id: '123456789', hash: 'a1b2c3d4e5' }
  for (const address of [
    'https://vimeo.com/123456789/a1b2c3d4e5',
    'https://vimeo.com/123456789/a1b2c3d4e5?share=copy',
    'https://player.vimeo.com/video/123456789?h=a1b2c3d4e5&badge=0',
  ])
    assert.deepEqual(findVideo(address), unlisted, address)
  assert.deepEqual(findVideo('https://vimeo.com/123456789/1234567890'), { ...unlisted, hash: '1234567890' })
  const listed = { host: 'vimeo', id: '123456789' }
  for (const address of [
    'https://vimeo.com/channels/staffpicks/123456789',
    'https://vimeo.com/showcase/7654321/video/123456789',
    'https://vimeo.com/123456789?h="onload=alert(1)',
  ])
    assert.deepEqual(findVideo(address), listed, address)
})

it('finds no video in other addresses', () => {
  for (const address of [
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=alert(1)',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/123456789/about',
    'https://vimeo.com/123456789/a1b2c3d4e5/more',
    'javascript:alert(1)',
    'a video',
  ])
    assert.equal(findVideo(address), undefined, address)
})

it('plays a video without cookies', () => {
  assert.equal(
    frameOf({ host: 'youtube', id: 'dQw4w9WgXcQ' }),
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  assert.equal(frameOf({ host: 'vimeo', id: '123456789' }), 'https://player.vimeo.com/video/123456789?dnt=1')
  assert.equal(
    frameOf({ host: 'vimeo', id: '123456789', hash: 'a1b2c3d4e5' }),
    'https://player.vimeo.com/video/123456789?h=a1b2c3d4e5&dnt=1',
  )
})
