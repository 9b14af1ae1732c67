/* The optional rules somebody has picked for a match, and how they are written: `bb2020(prayers=league)`. */

import type { OptionShape, RulesetShape } from './types';

const PRESET = 'preset';

export class Chosen {
  private game = $state.raw<Pick<RulesetShape, 'name' | 'options' | 'presets'>>({ name: '', options: [], presets: {} });
  private picked = $state<Record<string, string>>({});

  /** Another game: everything as it is unless told otherwise. */
  of(game: Pick<RulesetShape, 'name' | 'options' | 'presets'>): void {
    this.game = game;
    this.picked = {};
  }

  get name(): string {
    return this.game.name;
  }

  get options(): OptionShape[] {
    return this.game.options;
  }

  /** On or off, and nothing else. */
  isSwitch(option: OptionShape): boolean {
    return option.values.length === 2 && option.values.includes('on') && option.values.includes('off');
  }

  /** What an option is while nobody touches it: the preset may say so. */
  private standard(option: OptionShape): string {
    const preset = this.options.find((each) => each.name === PRESET);
    const means = preset && option.name !== PRESET ? this.game.presets[this.value(preset)] : undefined;
    return means?.[option.name] ?? option.default;
  }

  value(option: OptionShape): string {
    return this.picked[option.name] ?? this.standard(option);
  }

  /** Pick a value; another preset begins anew. */
  set(option: OptionShape, value: string): void {
    if (option.name === PRESET) this.picked = {};
    this.picked = { ...this.picked, [option.name]: value };
  }

  reset(): void {
    this.picked = {};
  }

  isChanged(option: OptionShape): boolean {
    return this.value(option) !== this.standard(option);
  }

  get changed(): OptionShape[] {
    return this.options.filter((option) => this.isChanged(option));
  }

  /** The game with its options, as a match is asked for. */
  get text(): string {
    const told = this.changed.map((option) => `${option.name}=${this.value(option)}`);
    return told.length ? `${this.name}(${told.join(',')})` : this.name;
  }
}
