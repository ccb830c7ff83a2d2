"""Trains the detector on the screens that screens.ts and pages.ts have made.

    python3 train.py --data data/phone data/pages --out runs/1 --minutes 60

Resumes from the last checkpoint of the folder. Every random number follows from --seed; how many steps the minutes
are worth depends on the machine (--steps sets them instead).
"""
import argparse
import copy
import math
import os
import random
import time

import numpy as np
import torch
from network import CLASSES, Detector, decode
from samples import UNSURE, crops, load, targets
from torch import nn

RATE = 2e-3
WARM_STEPS = 200
PER_SCREEN = 2
KEEP = 0.997


def overlaps(a, b):
    """IoU and generalised IoU, pair by pair."""
    lt, rb = torch.max(a[:, :2], b[:, :2]), torch.min(a[:, 2:], b[:, 2:])
    inter = (rb - lt).clamp(min=0).prod(1)
    area = lambda box: (box[:, 2:] - box[:, :2]).clamp(min=0).prod(1)
    union = area(a) + area(b) - inter
    hull = (torch.max(a[:, 2:], b[:, 2:]) - torch.min(a[:, :2], b[:, :2])).prod(1)
    iou = inter / (union + 1e-6)
    return iou, iou - (hull - union) / (hull + 1e-6)


def loss_of(maps, labels, corners, partial):
    boxes, logits = decode(maps)
    hit = labels >= 0
    iou, generalised = overlaps(boxes[hit], corners[hit])
    # The score is to tell how well the box fits: the better of two boxes then survives.
    wanted = torch.zeros_like(logits)
    fit = iou.detach().clamp(min=0.3).unsqueeze(1)
    wanted[hit] = nn.functional.one_hot(labels[hit], len(CLASSES)).float() * fit
    focus = (wanted - logits.detach().sigmoid()).abs() ** 2
    bce = nn.functional.binary_cross_entropy_with_logits(logits, wanted, reduction="none")
    unsure = torch.tensor([name in UNSURE for name in CLASSES])
    counts = ~(partial[:, None, None] & unsure[None, None, :] & ~hit[..., None])
    count = max(1, int(hit.sum()))
    return 2 * (focus * bce * counts).sum() / count, (1 - generalised).sum() / count


def batch_of(screens, rng, size):
    made = []
    while len(made) < size:
        made.extend(crops(rng.choice(screens), rng, PER_SCREEN))
    answers = [targets(boxes) for _, boxes, _ in made]
    images = torch.from_numpy(np.stack([pixels for pixels, _, _ in made]))
    labels, corners = (torch.from_numpy(np.stack(part)) for part in zip(*answers))
    partial = torch.tensor([unsure for _, _, unsure in made])
    return images.contiguous(memory_format=torch.channels_last), labels, corners, partial


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--width", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Run:
    def __init__(self, options):
        self.options = options
        self.rng = random.Random(options.seed)
        self.model = Detector(options.width).to(memory_format=torch.channels_last)
        self.mean = copy.deepcopy(self.model).eval()
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=RATE, weight_decay=1e-3)
        self.step, self.spent, self.begun = 0, 0.0, time.time()
        self.checkpoint = os.path.join(options.out, "last.pt")
        if os.path.exists(self.checkpoint):
            self.resume()

    def resume(self):
        saved = torch.load(self.checkpoint)
        for name in ("model", "mean", "optimiser"):
            getattr(self, name).load_state_dict(saved[name])
        self.step, self.spent = saved["step"], saved["minutes"]
        self.rng.seed(self.options.seed + self.step)

    @property
    def minutes(self):
        return self.spent + (time.time() - self.begun) / 60

    @property
    def part(self):
        steps = self.options.steps
        return min(1.0, self.minutes / self.options.minutes if steps is None else self.step / steps)

    def train_step(self, screens):
        rate = RATE * min(1, (self.step + 1) / WARM_STEPS) * (0.02 + 0.49 * (1 + math.cos(math.pi * self.part)))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        images, labels, corners, partial = batch_of(screens, self.rng, self.options.batch)
        losses = loss_of(self.model(images), labels, corners, partial)
        self.optimiser.zero_grad()
        sum(losses).backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 10)
        self.optimiser.step()
        self.step += 1
        self.follow()
        return [float(loss) for loss in losses]

    def follow(self):
        """Moves the mean of the weights, which is what is exported."""
        keep = min(KEEP, self.step / (self.step + 20))
        with torch.no_grad():
            for mean, now in zip(self.mean.state_dict().values(), self.model.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - keep)

    def save(self):
        state = {"step": self.step, "minutes": self.minutes, "width": self.options.width}
        for name in ("model", "mean", "optimiser"):
            state[name] = getattr(self, name).state_dict()
        torch.save(state, self.checkpoint + ".part")
        os.replace(self.checkpoint + ".part", self.checkpoint)


def main():
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    run = Run(options)
    screens = load(options.data)
    run.model.train()
    size = sum(p.numel() for p in run.model.parameters())
    print(f"{len(screens)} screens, {size:,} parameters", flush=True)
    sums = np.zeros(2)
    while run.part < 1:
        sums += run.train_step(screens)
        if run.step % 50 == 0:
            print(f"{run.minutes:6.1f} min  step {run.step}  class {sums[0] / 50:.3f}  box {sums[1] / 50:.3f}", flush=True)
            sums[:] = 0
        if run.step % 200 == 0:
            # Screens that have been made since take part too.
            screens = load(options.data)
            run.save()
    run.save()


if __name__ == "__main__":
    main()
