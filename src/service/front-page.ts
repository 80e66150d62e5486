import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Answers } from './answers.ts'
import { blocksAsHtml } from './blocks.ts'
import { reply as replyOf, text } from './documented.ts'
import { type Html, html, page, sendPage } from './html.ts'
import { kinds, problemOf } from './problem.ts'
import { exampleOf, requestFromQuery } from './query.ts'

/** The part of an answer that the page shows. */
const Shown = z.object({
  method: z.string(),
  outcomes: z.record(z.string(), z.number()),
  called: z.record(z.string(), z.string()).optional(),
  control: z.record(z.string(), z.number()).optional(),
  territoryCaptured: z.number(),
  attacker: z.object({ expectedLosses: z.object({ ipc: z.number() }) }),
  defender: z.object({ expectedLosses: z.object({ ipc: z.number() }) }),
  ipcSwing: z.object({ mean: z.number(), standardDeviation: z.number() }),
  rounds: z.object({ mean: z.number() }),
  trials: z.number().optional(),
})

type Query = { game?: string | string[]; battle?: string | string[] }

/** A form for one battle, and its answer: a page that needs no script. */
export const frontPage = (app: FastifyInstance, games: readonly GameFace[], answers: Answers): void => {
  app.get<{ Querystring: Query }>('/', {
    schema: {
      operationId: 'page',
      tags: ['page'],
      summary: 'A page that asks for a battle and shows its odds',
      querystring: z.object({
        game: z.string().optional(),
        battle: z.string().optional().meta({ description: 'the battle in compact notation' }),
      }),
      response: { 200: replyOf('The page', { 'text/html': text }) },
    },
    handler: async ({ query }, reply) => {
      const game = games.find(({ key }) => key === query.game) ?? games[0]!
      const battle = typeof query.battle === 'string' ? query.battle : ''
      const form = formFor(games, game, battle)
      if (battle.trim() === '') return sendPage(reply, page('Battle odds', form))
      try {
        const asked = answers.ask(game, requestFromQuery(game, { battle }))
        const answer = answers.kept(asked) ?? (await answers.answer(asked, reply.raw))
        return sendPage(reply, page(`${battle} – odds`, html`${form}${tableOf(JSON.parse(answer), game, battle)}`))
      } catch (error) {
        if (!(error instanceof Refusal) || kinds[error.code].status >= 500) throw error
        const { title, detail, status } = problemOf(error.faults, '/')
        reply.code(status)
        return sendPage(reply, page(title, html`${form}<div role="alert"><h2>${title}</h2><p>${detail}</p></div>`))
      }
    },
  })
}

const formFor = (games: readonly GameFace[], chosen: GameFace, battle: string): Html => html`<h1>Battle odds</h1>
<form action="/" method="get">
${games.length > 1 ? gameChoice(games, chosen) : html``}
<label>Attackers v defenders <input name="battle" value="${battle}" placeholder="${exampleOf(chosen)}" required autofocus></label>
<button>Odds</button>
</form>`

const gameChoice = (games: readonly GameFace[], chosen: GameFace): Html =>
  html`<label>Game <select name="game">${games.map(({ key }) =>
    key === chosen.key ? html`<option selected>${key}</option>` : html`<option>${key}</option>`,
  )}</select></label>`

const tableOf = (answer: unknown, game: GameFace, battle: string): Html => {
  const link = html`<p><a href="/v1/games/${game.key}/odds?battle=${encodeURIComponent(battle)}">All of it as JSON</a></p>`
  const report = game.report?.(answer)
  if (report) return html`${blocksAsHtml(report)}${notesAsHtml(answer)}${link}`
  const { success, data } = Shown.safeParse(answer)
  if (!success) return html`<pre>${JSON.stringify(answer, null, 2)}</pre>${link}`
  const bar = (name: string, chance: number) =>
    html`<tr><th scope="row">${name}</th><td>${percent(chance, data.trials)}</td><td><meter value="${chance}"></meter></td></tr>`
  const figure = (name: string, value: string) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`
  return html`<table><caption>How it ends</caption>
${Object.entries(data.outcomes).map(([name, chance]) => bar(inWords(data.called?.[name] ?? name), chance))}
${data.control ? html`` : bar('Territory captured', data.territoryCaptured)}
</table>
${
  data.control
    ? html`<table><caption>Who has the territory</caption>
${Object.entries(data.control).map(([who, chance]) => bar(inWords(who), chance))}
</table>`
    : html``
}
<table><caption>On average</caption>
${figure('Attacker loses', `${data.attacker.expectedLosses.ipc.toFixed(1)} IPC`)}
${figure('Defender loses', `${data.defender.expectedLosses.ipc.toFixed(1)} IPC`)}
${figure('Swing', `${data.ipcSwing.mean.toFixed(1)} ± ${data.ipcSwing.standardDeviation.toFixed(1)} IPC`)}
${figure('Rounds', data.rounds.mean.toFixed(2))}
</table>
<p>${data.trials ? `Sampled from ${data.trials.toLocaleString('en')} battles.` : 'Exact.'}</p>
${link}`
}

const notesAsHtml = (answer: unknown): Html => {
  const { notes } = answer as { readonly notes: readonly string[] }
  return notes.length === 0 ? html`` : html`<h3>Notes</h3><ul>${notes.map(note => html`<li>${note}</li>`)}</ul>`
}

/** `attackerWins` → `Attacker wins` */
const inWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Two digits after the point, or as many as a sample of this size can vouch for. */
const percent = (chance: number, trials?: number): string => {
  const error = trials ? 1.96 * Math.sqrt(Math.max(chance * (1 - chance), 1 / trials) / trials) : 0
  return error
    ? `${(100 * chance).toFixed(error < 0.0005 ? 2 : 1)} % ± ${(100 * error).toFixed(2)}`
    : `${(100 * chance).toFixed(2)} %`
}
