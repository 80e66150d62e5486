import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstStep, pause, redo, step, undo } from '../../src/web/steps.ts'

describe('undo and redo', () => {
  test('letters typed one after another are one step, until there is a pause', () => {
    let steps = firstStep('')
    for (const text of ['3', '3i', '3i ']) steps = step(steps, text, 'typing')
    steps = step(pause(steps), '3i v', 'typing')
    expect(undo(steps).now).toBe('3i ')
    expect(undo(undo(steps)).now).toBe('')
    expect(redo(redo(undo(undo(steps)))).now).toBe('3i v')
  })

  test('take back every change and bring it again, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), changes => {
        const done = changes.reduce((steps, change) => step(steps, change), firstStep('first'))
        const undone = changes.reduce(undo, done)
        expect(undone.now).toBe('first')
        expect(changes.reduce(redo, undone).now).toBe(done.now)
        expect(undo(undone)).toEqual(undone)
      }),
    )
  })

  test('what was undone is gone once something else is done', () => {
    const steps = step(undo(step(firstStep('a'), 'b')), 'c')
    expect(redo(steps).now).toBe('c')
    expect(undo(steps).now).toBe('a')
  })
})
