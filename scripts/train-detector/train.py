"""Trains the detector on the screens that screens.ts and pages.ts have made.

    python3 train.py --data data/phone data/pages --out runs/1 --minutes 30

Crops of random size from random places, scaled to SIDE; colours, blur and inversion vary. Resumes from the last
checkpoint of the folder. Every random number follows from --seed.
"""
import argparse
import json
import math
import os
import random
import time

import numpy as np
import torch
from network import CLASSES, STRIDES, Detector, decode, grid
from PIL import Image, ImageFilter, ImageOps
from torch import nn

SIDE = 320
# Sizes (longest distance to an edge, pixels) each stride is answerable for.
RANGES = ((0, 44), (44, 110), (110, 1e9))
RADIUS = 1.5


def load(folders):
    screens = []
    for folder in folders:
        with open(os.path.join(folder, "labels.jsonl"), encoding="utf8") as lines:
            for line in lines:
                screen = json.loads(line)
                if screen["boxes"]:
                    screens.append((os.path.join(folder, screen["name"]), screen["boxes"]))
    return screens


def crop(path, boxes, rng):
    picture = Image.open(path)
    # 0.25-0.6 pixels of the network a pixel of a 1080-wide screen, as a whole picture and its halves have.
    scale = rng.uniform(0.45, 1.15)
    side = SIDE / scale
    left = rng.uniform(-0.15 * side, max(1, picture.width - 0.85 * side))
    top = rng.uniform(-0.15 * side, max(1, picture.height - 0.85 * side))
    whole = picture.width
    picture.draft("RGB", (int(picture.width * scale), int(picture.height * scale)))
    # The JPEG decoder may have made it smaller already.
    factor = whole / picture.width
    area = (left / factor, top / factor, (left + side) / factor, (top + side) / factor)
    patch = picture.convert("RGB").transform((SIDE, SIDE), Image.EXTENT, area, Image.BILINEAR, fillcolor=(114, 114, 114))
    kept = []
    for label, x1, y1, x2, y2 in boxes:
        box = [(x1 - left) * scale, (y1 - top) * scale, (x2 - left) * scale, (y2 - top) * scale]
        inside = [max(0, box[0]), max(0, box[1]), min(SIDE, box[2]), min(SIDE, box[3])]
        area_all = (box[2] - box[0]) * (box[3] - box[1])
        area_in = max(0, inside[2] - inside[0]) * max(0, inside[3] - inside[1])
        if area_all > 0 and area_in > 0.4 * area_all and min(inside[2] - inside[0], inside[3] - inside[1]) >= 5:
            kept.append([label] + inside)
    return varied(patch, rng), kept


def varied(patch, rng):
    if rng.random() < 0.15:
        patch = ImageOps.invert(patch)
    if rng.random() < 0.2:
        patch = patch.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.0)))
    pixels = np.asarray(patch, dtype=np.float32) / 255
    if rng.random() < 0.3:
        pixels = pixels[..., rng.sample(range(3), 3)]
    gain = np.array([rng.uniform(0.8, 1.2) for _ in range(3)], dtype=np.float32)
    pixels = np.clip((pixels - 0.5) * rng.uniform(0.7, 1.25) + 0.5 + rng.uniform(-0.12, 0.12), 0, 1) * gain
    return np.clip(pixels, 0, 1).transpose(2, 0, 1)


def targets(boxes):
    """For every cell of every stride: class (-1 for none) and corners. The smallest box wins."""
    labels, corners = [], []
    for stride, (low, high) in zip(STRIDES, RANGES):
        cells = SIDE // stride
        middles = grid(cells, cells, stride).numpy()
        label = np.full(len(middles), -1, dtype=np.int64)
        corner = np.zeros((len(middles), 4), dtype=np.float32)
        for cls, x1, y1, x2, y2 in sorted(boxes, key=lambda b: -(b[3] - b[1]) * (b[4] - b[2])):
            longest = max(x2 - x1, y2 - y1) / 2
            if not low <= longest < high:
                continue
            cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
            reach = stride * RADIUS
            near = (np.abs(middles[:, 0] - cx) < reach) & (np.abs(middles[:, 1] - cy) < reach)
            inside = (middles[:, 0] > x1) & (middles[:, 0] < x2) & (middles[:, 1] > y1) & (middles[:, 1] < y2)
            chosen = near & inside
            if not chosen.any():
                chosen = np.zeros(len(middles), dtype=bool)
                chosen[np.argmin((middles[:, 0] - cx) ** 2 + (middles[:, 1] - cy) ** 2)] = True
            label[chosen] = cls
            corner[chosen] = (x1, y1, x2, y2)
        labels.append(label)
        corners.append(corner)
    return np.concatenate(labels), np.concatenate(corners)


def giou(a, b):
    lt, rb = torch.max(a[:, :2], b[:, :2]), torch.min(a[:, 2:], b[:, 2:])
    inter = (rb - lt).clamp(min=0).prod(1)
    area = lambda box: (box[:, 2:] - box[:, :2]).clamp(min=0).prod(1)
    union = area(a) + area(b) - inter
    hull = (torch.max(a[:, 2:], b[:, 2:]) - torch.min(a[:, :2], b[:, :2])).prod(1)
    return inter / (union + 1e-6) - (hull - union) / (hull + 1e-6)


def loss_of(maps, labels, corners):
    boxes, logits = decode(maps)
    wanted = torch.zeros_like(logits)
    hit = labels >= 0
    wanted[hit] = nn.functional.one_hot(labels[hit], len(CLASSES)).float()
    chance = logits.sigmoid()
    focus = torch.where(wanted > 0, 1 - chance, chance) ** 2
    weight = torch.where(wanted > 0, 0.5, 0.5)
    bce = nn.functional.binary_cross_entropy_with_logits(logits, wanted, reduction="none")
    count = max(1, int(hit.sum()))
    class_loss = (weight * focus * bce).sum() / count
    box_loss = (1 - giou(boxes[hit], corners[hit])).mean() if hit.any() else logits.sum() * 0
    return 2 * class_loss, box_loss


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--width", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    rng = random.Random(options.seed)
    screens = load(options.data)
    model = Detector(options.width)
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=1e-3)
    checkpoint = os.path.join(options.out, "last.pt")
    step, spent = 0, 0.0
    if os.path.exists(checkpoint):
        saved = torch.load(checkpoint)
        model.load_state_dict(saved["model"])
        optimiser.load_state_dict(saved["optimiser"])
        step, spent = saved["step"], saved["minutes"]
        rng.seed(options.seed + step)
    print(f"{len(screens)} screens, {sum(p.numel() for p in model.parameters()):,} parameters", flush=True)
    begun = time.time()
    sums = [0.0, 0.0]
    model.train()
    while True:
        minutes = spent + (time.time() - begun) / 60
        part = min(1.0, minutes / options.minutes)
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1, step / 100) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
        made = [crop(*rng.choice(screens), rng) for _ in range(options.batch)]
        images = torch.from_numpy(np.stack([pixels for pixels, _ in made]).astype(np.float32))
        answers = [targets(boxes) for _, boxes in made]
        labels = torch.from_numpy(np.stack([label for label, _ in answers]))
        corners = torch.from_numpy(np.stack([corner for _, corner in answers]))
        class_loss, box_loss = loss_of(model(images), labels, corners)
        optimiser.zero_grad()
        (class_loss + box_loss).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 10)
        optimiser.step()
        step += 1
        sums = [sums[0] + float(class_loss), sums[1] + float(box_loss)]
        if step % 50 == 0:
            print(f"{minutes:6.1f} min  step {step}  class {sums[0] / 50:.3f}  box {sums[1] / 50:.3f}", flush=True)
            sums = [0.0, 0.0]
        if step % 200 == 0 or part >= 1:
            state = {"model": model.state_dict(), "optimiser": optimiser.state_dict(), "step": step, "minutes": minutes, "width": options.width}
            torch.save(state, checkpoint + ".part")
            os.replace(checkpoint + ".part", checkpoint)
        if part >= 1:
            break


if __name__ == "__main__":
    main()
