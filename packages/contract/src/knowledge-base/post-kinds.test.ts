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

it('finds none in other addresses', () => {
  for (const address of [
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=alert(1)',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
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
})
