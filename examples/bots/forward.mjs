#!/usr/bin/env node
// A bot in JavaScript, without any package: of all squares it can step to it likes the one nearest the end it attacks.
//
//     ironpitch bot run "node examples/bots/forward.mjs" --ruleset bb2020 --against random

import { createInterface } from "node:readline";

/** One message, one line. */
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** Numbers from 0 to below 1 that depend on the seed alone. */
function dice(seed) {
  let state = seed % 2147483647 || 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** The number in the name of a square, which counts along the pitch: 14 for h14. */
const row = (choice) => Number(/[a-z](\d+)$/.exec(choice)?.[1] ?? 0);

/** The place in the list of what this bot says. */
function pick(choices, home, random) {
  const steps = choices.filter((choice) => choice.startsWith("step "));
  if (steps.length > 0 && random() < 0.7) {
    steps.sort((a, b) => (home ? row(b) - row(a) : row(a) - row(b)));
    return choices.indexOf(steps[0]);
  }
  const wanted = choices.filter((choice) => !choice.startsWith("concede"));
  return choices.indexOf(wanted[Math.floor(random() * wanted.length)]);
}

let random = dice(1);
let home = true;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "forward" });
      break;
    case "match":
      random = dice(message.seed);
      home = message.side === "home";
      break;
    case "choose":
      say({ type: "choice", id: message.id, choice: pick(message.request.choices, home, random) });
      break;
    // anything else can be passed over
  }
}
