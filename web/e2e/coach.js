/* A coach who plays by clicking on what the page shows: added to the page by the browser tests, never shipped. */
window.coach = (() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
  const main = () => one('[data-testid="match"]');
  const over = () => one('[data-testid="over"]') !== null;
  const isSettled = () => main()?.dataset.settled === 'true';

  /** Reads frames as they come, with a whole state in place of every change. */
  const reader = () => {
    let state = null;
    return (data) => {
      const frame = JSON.parse(data);
      if (frame.t === 'state') return (state = frame);
      if (frame.t !== 'change') return frame;
      const { view = {}, players = [], was, ...rest } = frame;
      if (was !== state.v) throw new Error(`a change of ${was}, not of ${state.v}`);
      const changed = new Map(players.map((player) => [player.id, player]));
      const picture = { ...state.view, ...view };
      return (state = { ...state, ...rest, t: 'state', view: { ...picture, players: picture.players.map((player) => ({ ...player, ...changed.get(player.id) })) } });
    };
  };
  /** Let the page take in what was just done: it draws before the next task. */
  const taken = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  /** Wait until something is so, looking whenever the page changes; false if it has not come about in so many milliseconds. */
  const until = (so, patience) =>
    new Promise((done) => {
      if (so()) return done(true);
      const end = (result) => (eye.disconnect(), clearTimeout(timer), done(result));
      const eye = new MutationObserver(() => so() && end(true));
      const timer = setTimeout(() => end(so()), patience);
      eye.observe(document, { subtree: true, childList: true, attributes: true });
    });

  /** What the match says of itself. */
  const status = () => {
    const { v = '-1', kind = '', mine = 'false' } = main()?.dataset ?? {};
    return { v: Number(v), kind, mine: mine === 'true', over: over() };
  };
  /** Wait until nothing is under way, past an input; if wished, until one is asked or the match is over, or until something of a kind is asked. */
  async function reaches({ past = -1, asked = false, kind = '' }, patience) {
    const so = () => isSettled() && status().v > past && (!asked || status().mine || over()) && (!kind || status().kind === kind);
    if (await until(so, patience)) return status();
    throw new Error(`expected ${JSON.stringify({ past, asked, kind })}, but the match is at ${JSON.stringify({ ...main()?.dataset })}: ${one('[data-testid="prompt"]')?.textContent.slice(0, 200)}`);
  }

  /* The same dice in every run: only a match with a friend has dice that nobody chooses. The random bot answers at once. */
  /** How much has been fetched that has not come yet. */
  let fetching = 0;
  const straight = window.fetch.bind(window);
  const send = (address, how) => {
    fetching += 1;
    const answer = straight(address, how);
    const end = () => setTimeout(() => (fetching -= 1));
    answer.then((found) => found.clone().arrayBuffer()).then(end, end);
    return answer;
  };
  window.fetch = (address, how) => {
    if (how?.method !== 'POST' || !/\/api\/matches$/.test(String(address))) return send(address, how);
    const asked = JSON.parse(how.body);
    if (asked.mode === 'friend' || asked.dice === 'sealed' || asked.dice === 'manual') return send(address, how);
    return send(address, { ...how, body: JSON.stringify({ seed: 7, ...asked, ...(asked.mode === 'bot' && !window.coach.ownBot ? { bot: 'random' } : {}) }) });
  };

  function random(state) {
    state.seed ^= state.seed << 13;
    state.seed ^= state.seed >>> 17;
    state.seed ^= state.seed << 5;
    state.seed >>>= 0;
    return state.seed / 4294967296;
  }
  const pick = (list, at) => list[Math.floor(at * list.length)];

  function cellUnder(tint) {
    const place = tint.getAttribute('transform');
    return all('[data-cell]').find((each) => each.getAttribute('transform') === place);
  }

  /** One click; what it was. */
  function clickOnce(state) {
    const a = random(state), b = random(state);
    const go = one('[data-testid="go"]');
    if (go) return click(go), 'go';
    const prompt = one('[data-testid="prompt"]');
    if (prompt) {
      const rolling = prompt.dataset.kind === 'roll';
      const answers = [...prompt.querySelectorAll('.answer')].filter((each) => (rolling || each.dataset.choice) && !/^(concede|arrange)/.test(each.dataset.choice ?? ''));
      const hot = all('[data-cell].hot');
      if (answers.length && !(hot.length && b < 0.4)) {
        const answer = pick(answers, a);
        return click(answer), `answer ${answer.dataset.choice ?? answer.textContent}`;
      }
    }
    const kind = main()?.dataset.kind;
    const strike = one('.acts [data-choice="strike"]');
    if (strike) return click(strike), 'strike';
    const tints = all('.board .tint');
    const walk = () => {
      const cells = tints.map(cellUnder);
      const loose = one('.board .loose');
      /* to the ball if it can be had; with it towards the other end */
      const onBall = cells.find((each) => loose && each.getAttribute('transform') === `translate(${Number(loose.getAttribute('x')) + 13} ${Number(loose.getAttribute('y')) + 13})`);
      const holding = one('.token .chosen')?.closest('.token')?.querySelector('.holds');
      const ahead = holding ? cells.filter((each) => each.classList.contains('zone') && each.classList.contains('half-away')) : [];
      const cell = onBall ?? (ahead.length ? pick(ahead, a) : pick(cells, a));
      return click(cell), `walk ${cell.dataset.cell}`;
    };
    if (kind === 'activate' || kind === 'rush') {
      const end = one('.acts [data-choice="end-turn"], .acts [data-choice="end-rush"]');
      if (end && b < 0.3) return click(end), 'end';
      const chosen = one('.acts .btn.on[data-action]');
      const actions = all('.acts [data-action]:not(.off)');
      const throwing = actions.find((each) => each.dataset.action === 'throw');
      if (throwing && !chosen && one('.token .chosen')?.closest('.token')?.querySelector('.holds') && b < 0.6) return click(throwing), 'action throw';
      if (actions.length && !chosen && b < 0.75) {
        const action = pick(actions, a);
        return click(action), `action ${action.dataset.action}`;
      }
      if (tints.length && b < 0.9) return walk();
      const hot = all('[data-cell].hot, .man.hot, .card.hot');
      if (hot.length) {
        const next = pick(hot, a);
        return click(next), `point ${next.dataset.cell ?? next.dataset.player ?? next.dataset.card}`;
      }
      if (end) return click(end), 'end';
    }
    if (kind === 'step' || kind === 'act') {
      const hot = all('[data-cell].hot');
      const plain = all('.acts [data-choice]').filter((each) => !/^(concede|turn)/.test(each.dataset.choice));
      if (hot.length && b < 0.45) return click(pick(hot, a)), 'target';
      if (tints.length && b < 0.7) return walk();
      if (plain.length) {
        const next = pick(plain, a);
        return click(next), next.dataset.choice;
      }
    }
    const hot = all('[data-cell].hot, .man.hot, .card.hot');
    if (hot.length) {
      const next = pick(hot, a);
      return click(next), `point ${next.dataset.cell ?? next.dataset.player ?? next.dataset.card}`;
    }
    return 'nothing';
  }

  /** Click on, each time when nothing is under way, so that the same seed does the same in the same match. */
  async function drive({ seed, clicks, most, seen, patience }) {
    const state = { seed, clicks, over: false, kind: '', did: [] };
    let idle = 0;
    while (state.clicks < most) {
      const ready = () => over() || (isSettled() && main().dataset.mine === 'true');
      if (!(await until(ready, patience))) return { ...state, stuck: `waiting at ${JSON.stringify({ ...main()?.dataset })}` };
      if (over()) return { ...state, over: true };
      const { v, kind } = main().dataset;
      state.kind = kind;
      if (!seen.includes(kind)) return state;
      state.did = [...state.did.slice(-6), clickOnce(state)];
      state.clicks += 1;
      await taken();
      if (!(await until(() => over() || isSettled(), patience))) return { ...state, stuck: `no answer at ${JSON.stringify({ ...main()?.dataset })}` };
      idle = main()?.dataset.v === v ? idle + 1 : 0;
      if (idle > 60) return { ...state, stuck: `no way on at ${kind} v ${v}` };
    }
    return state;
  }
  /**
   * Bring a match with dice from the table further over a line of our own, quickly: answers are the defaults, the kick
   * goes out so that the receiving side has the ball, dice are as good as can be. To 'ball': the receiver is to act. To
   * 'score': the one with the ball walks until there is a touchdown.
   */
  function ahead({ id, seat, to }) {
    return new Promise((done, fail) => {
      const line = new WebSocket(`ws://${location.host}/api/matches/${id}/socket?seat=${seat}`);
      const told = [];
      let state = null, walker = '', walk = [], walked = '', acting = false;
      const end = (result) => (done(result), line.close());
      const say = (frame) => line.send(JSON.stringify(frame));
      const play = (choice) => (told.push(choice), say({ t: 'play', v: state.v, choice }));
      const column = (cell) => Number(cell.replace(/\D/g, ''));
      line.onclose = () => fail(new Error(`the line broke after ${told.slice(-5).join(', ')}`));
      const hear = (frame) => {
        if (told.length > 500) return fail(new Error(`no end: ${told.slice(-40).join(', ')}`));
        if (frame.t === 'refused') return fail(new Error(`${frame.message} after ${told.slice(-5).join(', ')}`));
        if (frame.t === 'hints') {
          const away = walker[0] === 'A';
          const ways = Object.entries(frame.reach).sort(([a, x], [b, y]) => (away ? column(a) - column(b) : column(b) - column(a)) || y[0] - x[0]);
          if (!ways.length || !state.view.request.choices.includes(`activate ${walker} move`)) return play('end-turn');
          walk = ways[0][1][1].map((step) => (step.includes(' ') ? step : `step ${step}`));
          return play(`activate ${walker} move`);
        }
        if (frame.t !== 'state') return;
        state = frame;
        const { request, ball, score } = frame.view;
        if (to === 'score' && Math.max(...score) > 0) return end(told);
        if (!request) return end(told);
        if (request.kind === 'roll') {
          const sides = request.die === 'block' ? 6 : Number(request.die.slice(1));
          const face = sides === 8 ? 1 : /armour|injury/.test(request.purpose) || sides > 8 ? 1 : acting || /distance|deviat/.test(request.purpose) ? sides : Math.min(3, sides);
          told.push(`${request.purpose} ${request.die}=${face}`);
          return say({ t: 'roll', v: frame.v, faces: Array.from({ length: request.count ?? 1 }, () => face) });
        }
        const { kind, choices } = request;
        if (kind === 'kick') return play(choices.filter((each) => each.startsWith('aim ')).sort((a, b) => (request.side === 0 ? column(b) - column(a) : column(a) - column(b)))[0]);
        if (kind === 'step' && walk.length && choices.includes(walk[0])) return play(walk.shift());
        if (kind === 'activate') {
          acting = true;
          if (to === 'ball') return end({ side: request.side, carrier: ball.carrier, told });
          const now = `${request.side} ${frame.view.turn.number}`;
          walker = ball.carrier ?? '';
          if (!walker || (walker[0] === 'H' ? 0 : 1) !== request.side || walked === now) return play('end-turn');
          walked = now;
          return say({ t: 'hints', id: 1, player: walker, action: 'move' });
        }
        if (kind === 'step' && choices.includes('done')) return play('done');
        play(request.default ?? choices[0]);
      };
      const read = reader();
      line.onmessage = ({ data }) => {
        try {
          hear(read(data));
        } catch (error) {
          fail(error);
        }
      };
    });
  }
  /**
   * Bring a match with dice from the table to a point by a script of choices, over a line of our own. Each choice of the
   * script is played as soon as it is open; any other question is answered by `answers`, by its kind, else by its default.
   * Dice show what `dice` says for their purpose, one after another, else 2. It ends at the question after the script:
   * what to do next, or one of the kinds in `stop`.
   */
  function follow({ id, seat, script, answers = {}, dice = {}, stop = [] }) {
    const BETWEEN = ['activate', 'rush', 'step', 'act', 'set-up'];
    return new Promise((done, fail) => {
      const line = new WebSocket(`ws://${location.host}/api/matches/${id}/socket?seat=${seat}`);
      const left = [...script];
      const told = [];
      const say = (frame) => line.send(JSON.stringify(frame));
      const lost = (why) => (line.close(), fail(new Error(`${why}; left: ${left.slice(0, 3).join(', ')}; after: ${told.slice(-12).join(', ')}`)));
      line.onclose = () => lost('the line broke');
      const read = reader();
      line.onmessage = ({ data }) => {
        const frame = read(data);
        if (frame.t === 'refused') return lost(frame.message);
        if (frame.t !== 'state') return;
        const { request } = frame.view;
        if (told.length > 600 || !request) return lost('no end');
        if (request.kind === 'roll') {
          const sides = request.die === 'block' ? 6 : Number(request.die.slice(1));
          const next = Array.isArray(dice[request.purpose]) ? (dice[request.purpose].shift() ?? 2) : (dice[request.purpose] ?? 2);
          const faces = Array.isArray(next) ? next : Array.from({ length: request.count ?? 1 }, () => Math.min(next, sides));
          told.push(`${request.purpose} ${faces.join(' ')}`);
          return say({ t: 'roll', v: frame.v, faces });
        }
        const { kind, choices } = request;
        const play = (choice) => (told.push(`${kind}: ${choice}`), say({ t: 'play', v: frame.v, choice }));
        if (left.length && (choices.includes(left[0]) || (kind === 'set-up' && left[0].startsWith('setup ')))) return play(left.shift());
        if (!left.length && (BETWEEN.includes(kind) || stop.includes(kind))) return done({ v: frame.v, kind, side: request.side, choices, view: frame.view, told }), line.close();
        if (BETWEEN.includes(kind)) return lost(`${left[0]} is not open at ${kind} ${request.about}: ${choices.slice(0, 40).join(', ')}`);
        play(answers[kind] ?? request.default ?? choices[0]);
      };
    });
  }
  return { reader, status, reaches, drive, ahead, follow, fetching: () => fetching, ownBot: false };
})();
